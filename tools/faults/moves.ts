import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from '../browsers/engines/engine.ts';
import type { Stage } from './stage.ts';

/** How long a visitor waits for what can still go in this visit, in milliseconds. */
export const visitMillis = 3_000;

/** The circumstances of a fault. */
export interface Circumstances {
  /** The page has sent an event before, so its storage is open. @default false: closed with its first task */
  readonly hasSent?: boolean;
  /** Done between the two visits. */
  readonly meanwhile?: () => Promise<void>;
}

/** How long it takes until nothing is left of an event that has arrived, in milliseconds. */
const tidyMillis = 300;

/** Logs an event and waits until it has arrived, and the page is at rest again. */
export async function sendOne(stage: Stage, page: Tab): Promise<void> {
  await stage.log(page, 1);
  await stage.complete(20_000);
  await sleep(tidyMillis);
}

/** Long enough for what a closing page has handed to the browser to fail too, in milliseconds. */
export const downMillis = 1_000;

/** The time that the database needs on a busy machine if it is the only storage of events, in milliseconds. */
const writeMillis = 500;

/** Logs events that can't be sent, closes the page, and comes back when the collector is well. */
export async function leaveBehind(stage: Stage, circumstances: Circumstances = {}): Promise<void> {
  const { hasSent = false, meanwhile } = circumstances;
  const page = await stage.open();
  if (hasSent) await sendOne(stage, page);
  stage.collector.down();
  await stage.log(page, 20);
  if (hasSent) await sleep(writeMillis);
  await page.close();
  await sleep(downMillis);
  stage.collector.up();
  await meanwhile?.();
  await stage.openAgain();
}

/** Logs in two tabs that are offline, and lets them come online together. */
export async function offlineTogether(stage: Stage): Promise<void> {
  const tabs = [await stage.open(), await stage.open()];
  await stage.setOffline(true);
  for (const tab of tabs) await stage.log(tab, 20);
  await sleep(1_000);
  await stage.setOffline(false);
}
