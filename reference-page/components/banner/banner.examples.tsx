import { type ReactNode, useState } from 'react';
import type { ComponentExamples } from '../example.ts';
import { Link } from '../link/link.tsx';
import { Banner } from './banner.tsx';

export const examples: ComponentExamples = {
  component: 'Banner',
  examples: [
    {
      name: 'one line',
      render: () => <Banner label="Opening hours">We answer the phone until 9 tonight.</Banner>,
    },
    {
      name: 'with a link',
      control: 'a',
      render: () => (
        <Banner label="Safety, with a link">
          How we keep you safe: <Link href="/about/safety/background-checks">our checks</Link>
        </Banner>
      ),
    },
    {
      name: 'dismissable',
      control: 'button',
      render: () => (
        <Dismissable label="Safety notice">
          Never pay before you meet. <Link href="/about/safety">Stay safe</Link>
        </Dismissable>
      ),
    },
    {
      name: 'dismissable, with more than one line',
      control: 'button',
      render: () => (
        <Dismissable label="Weather notice">
          Snow is on its way to Massachusetts. Please agree with your caregiver tonight who will come
          tomorrow, and how.
        </Dismissable>
      ),
    },
  ],
};

function Dismissable({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    isShown && (
      <Banner label={label} onDismiss={() => setShown(false)}>
        {children}
      </Banner>
    )
  );
}
