import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { guides } from './guides';

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function ComponentGuide() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = guides[preparedMeta.title];
  if (guide === undefined) return null;
  return (
    <>
      <h2>Use</h2>
      <Points title="Do" points={guide.dos} />
      <Points title="Don’t" points={guide.donts} />
      <Points title="Accessibility" points={guide.access} />
    </>
  );
}

/** A component's page: what it is for, one of it, its props, how it is used, and every state. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <ComponentGuide />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
