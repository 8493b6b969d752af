import { Anchor, Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeInput, Logo, Note, PasswordField, StatusBadge, StreetScene, TextField } from '..';
import classes from './SignIn.module.css';

interface ScreenProps {
  readonly step: 'password' | 'code';
}

function Screen({ step }: ScreenProps) {
  const [code, setCode] = useState('417');
  return (
    <div className={classes.page}>
      <main className={classes.form}>
        <Logo name="Frontage" size="lg" />
        <div className={classes.fields}>
          <h1 className={classes.title}>{step === 'code' ? 'Enter the code' : 'Sign in'}</h1>
          {step === 'code' ? (
            <CodeInput
              label="Code"
              value={code}
              onChange={setCode}
              error="The code sent is either invalid or expired"
              autoFocus
            />
          ) : (
            <>
              <TextField label="E-mail" size="md" defaultValue="marina.duarte@padariaboavista.com.br" />
              <PasswordField
                label="Password"
                size="md"
                defaultValue="correct horse b"
                showLabel="Show password"
                hideLabel="Hide password"
                aside={
                  <Anchor href="#" size="sm">
                    Forgot password?
                  </Anchor>
                }
              />
            </>
          )}
          <Button variant="filled" size="md" fullWidth disabled={step === 'code'}>
            {step === 'code' ? 'Continue' : 'Sign in'}
          </Button>
          {step === 'password' && (
            <Note tone="neutral" icon={IconShieldCheck}>
              With two-factor on, we e-mail you a code next.
            </Note>
          )}
        </div>
      </main>
      <aside className={classes.side} aria-label="About Frontage">
        <div className={classes.reach}>
          <StatusBadge state="open" label="Google reachable, checked 14:02" />
        </div>
        <div className={classes.street}>
          <StreetScene />
        </div>
      </aside>
    </div>
  );
}

const meta = {
  title: 'Screens/Sign in',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { step: 'password' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Code: Story = { args: { step: 'code' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
