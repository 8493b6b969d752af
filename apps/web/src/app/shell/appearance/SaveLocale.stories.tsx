import { contract } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { expect, waitFor } from 'storybook/test';
import { answer, recorded } from '../../../testing/answers';
import { screen } from '../../../testing/screen';
import { useSaveLocale } from './use-appearance';

function Languages() {
  useSaveLocale();
  const { i18n } = useTranslation();
  return <Button onClick={() => void i18n.changeLanguage('pt-BR')}>Português</Button>;
}

const saving = recorded(contract.preferences.save, {});
const meta = {
  component: Languages,
  parameters: screen({
    always: [
      saving.handler,
      answer(contract.preferences.read, { appearance: null, locale: 'br', bookmarks: [] }),
    ],
  }),
  beforeEach: () => {
    saving.calls.length = 0;
  },
} satisfies Meta<typeof Languages>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each change is saved, the way back to what the server had first too: mails are written in it. */
export const ThereAndBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(saving.calls).toEqual([{ locale: 'en' }]));
    await userEvent.click(await canvas.findByRole('button', { name: 'Português' }));
    await waitFor(() => expect(saving.calls).toEqual([{ locale: 'en' }, { locale: 'br' }]));
  },
};
