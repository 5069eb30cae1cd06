import { useTrackClick } from '../../analytics/hooks.ts';
import { Logo } from '../../components/logo/logo.tsx';
import { homeLabels } from '../../content/home-labels.ts';
import { useVisit } from '../../visit/visit-context.ts';

interface HomeLinkProps {
  readonly className: string;
  readonly section: 'VHP Header' | 'VHP Body';
}

/** The consumer logo, which leads home and logs so, on pages without a name in events too. */
export function HomeLink({ className, section }: HomeLinkProps) {
  const { brand } = useVisit();
  const track = useTrackClick();

  return (
    <a
      className={className}
      href="/"
      aria-label={homeLabels[brand]}
      {...track('Consumer Logo Clicked', { section, target: '/' })}
    >
      <Logo />
    </a>
  );
}
