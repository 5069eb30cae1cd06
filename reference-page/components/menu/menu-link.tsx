import type { ComponentProps, ReactNode } from 'react';

type MenuLinkProps = Omit<ComponentProps<'a'>, 'children'> & {
  href: string;
  children: string;
  icon?: ReactNode;
  /** A second, quieter line. */
  detail?: string;
};

/** An entry of a `Menu`. */
export function MenuLink({ children, icon, detail, ...rest }: MenuLinkProps) {
  return (
    <li>
      <a {...rest} className="menu__link">
        {icon}
        <span>
          <span className="menu__name">{children}</span>
          {detail && <span className="menu__detail">{detail}</span>}
        </span>
      </a>
    </li>
  );
}
