import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { expect, spyOn, waitFor } from 'storybook/test';
import { paths } from '../../config/paths';
import { screen } from '../../testing/screen';
import { featureRoutes } from '../feature-routes';
import { fetchAhead } from './fetch-ahead';

/** A link in a page of the shell. */
function Links() {
  useEffect(fetchAhead, []);
  return (
    <>
      <Button component={Link} to={paths.activity}>
        Activity
      </Button>
      <Button component={Link} to={`${paths.score}?check=cover`}>
        Score
      </Button>
      <Button component="a" href="https://elsewhere.example/activity">
        Elsewhere
      </Button>
    </>
  );
}

const meta = { component: Links, parameters: screen({}) } satisfies Meta<typeof Links>;
export default meta;

const lazyOf = (path: string) => {
  const route = featureRoutes.find((one) => `/${one.path ?? ''}` === path);
  if (typeof route?.lazy !== 'function') throw new Error(`${path} is not fetched by itself.`);
  return spyOn(route as { lazy: () => Promise<object> }, 'lazy').mockResolvedValue({});
};

/** The script of a page is asked for as its link is pointed at or gets the focus, and none for what is elsewhere. */
export const Pointed: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const [activity, score] = [lazyOf(paths.activity), lazyOf(paths.score)];
    await userEvent.hover(canvas.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.hover(canvas.getByRole('link', { name: 'Activity' }));
    await waitFor(() => expect(activity).toHaveBeenCalled());
    await waitFor(() => expect(score).not.toHaveBeenCalled());
    canvas.getByRole('link', { name: 'Score' }).focus();
    await waitFor(() => expect(score).toHaveBeenCalled());
    activity.mockRestore();
    score.mockRestore();
  },
};
