import type { ComponentExamples } from '../example.ts';
import { ChildCareIcon } from '../icon/child-care-icon.tsx';
import { PetCareIcon } from '../icon/pet-care-icon.tsx';
import { SeniorCareIcon } from '../icon/senior-care-icon.tsx';
import { TutoringIcon } from '../icon/tutoring-icon.tsx';
import { Menu } from './menu.tsx';
import { MenuLink } from './menu-link.tsx';

export const examples: ComponentExamples = {
  component: 'Menu',
  examples: [
    {
      name: 'opened by a press',
      control: '.menu__button',
      render: () => (
        <Menu id="example-menu" label="Find care">
          <Links />
        </Menu>
      ),
    },
    {
      name: 'opened by the mouse or the focus',
      control: '.menu__button',
      render: () => (
        <Menu id="example-menu-hover" label="Services" opens="hover">
          <Links />
        </Menu>
      ),
    },
  ],
};

function Links() {
  return (
    <>
      <MenuLink
        href="/app/enrollment/seeker/cc"
        icon={<ChildCareIcon />}
        detail="Nannies, sitters, after-school care"
      >
        Child care
      </MenuLink>
      <MenuLink href="/app/enrollment/seeker/sc" icon={<SeniorCareIcon />} detail="Company and help at home">
        Senior care
      </MenuLink>
      <MenuLink href="/app/enrollment/seeker/pc" icon={<PetCareIcon />}>
        Pet care
      </MenuLink>
      <MenuLink href="/app/enrollment/seeker/tu" icon={<TutoringIcon />}>
        Tutoring
      </MenuLink>
    </>
  );
}
