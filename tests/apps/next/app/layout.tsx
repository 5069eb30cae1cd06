import type { ReactNode } from 'react';
import { Analytics } from './analytics';

export const metadata = { title: 'Next' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Analytics>{children}</Analytics>
      </body>
    </html>
  );
}
