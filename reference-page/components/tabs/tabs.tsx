import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import './tabs.css';

/** One tab with what it shows. */
interface Tab {
  /** Unique within the tabs. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

type TabsProps = {
  /** What the tabs choose between, for those who don't see them together. */
  label: string;
  /** The first one is shown first. */
  tabs: readonly Tab[];
  onChange?: (id: string) => void;
};

/** Arrow keys move between the tabs. Without a script all panels are shown under their titles. */
export function Tabs({ label, tabs, onChange }: TabsProps) {
  return (
    <BaseTabs.Root className="tabs" defaultValue={tabs[0]?.id} onValueChange={(id) => onChange?.(id)}>
      <BaseTabs.List className="tabs__list" aria-label={label} activateOnFocus>
        {tabs.map(({ id, title }) => (
          <BaseTabs.Tab className="tabs__tab" key={id} value={id}>
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, title, content }) => (
        <BaseTabs.Panel className="tabs__panel" key={id} value={id} keepMounted>
          <p className="tabs__panel-title">{title}</p>
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
