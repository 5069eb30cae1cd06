import { careEvents, eventNames } from '@care/analytics/catalog';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { commonProperties, occasionalProperties } from '../../../sdk/catalog/added-properties.ts';
import { addedUserProperties } from '../../../sdk/catalog/added-user-properties.ts';
import { careDescriptions, careUserDescriptions } from '../../../sdk/catalog/care-events.ts';
import { exampleOf } from '../../../sdk/events/describe-events.ts';
import { passes, shapeOf } from './data-shape.ts';

const sentence = /^[“A-Z].*\.$/s;

describe('careDescriptions', () => {
  it('S3.13 describes every event, in the order of the catalogue and under its own name', () => {
    expect(Object.keys(careDescriptions)).toEqual(Object.keys(careEvents.definitions));
    for (const name of eventNames) expect(careDescriptions[name].name).toBe(name);
  });

  it.each(eventNames)('describes "%s" in whole sentences', (name) => {
    const { meaning, firesWhen, notWhen, owner, since, properties } = careDescriptions[name];
    for (const text of [meaning, firesWhen, notWhen]) expect(text).toMatch(sentence);
    for (const property of Object.values(properties)) expect(property.meaning).toMatch(sentence);
    expect(owner).not.toBe('');
    expect(since.localeCompare(packageJson.version, 'en', { numeric: true })).toBeLessThanOrEqual(0);
  });

  it.each(eventNames)('has a change of "%s" for each version after the first', (name) => {
    expect(careEvents.versions?.[name]).toBe(careDescriptions[name].changes.length + 1);
  });

  it.each(eventNames)('says which questions "%s" answers, and asks none twice', (name) => {
    const { questions } = careDescriptions[name];
    expect(questions.length).toBeGreaterThan(0);
    for (const { question } of questions) expect(question).toMatch(/^[A-Z].*\?$/);
    const all = Object.values(careDescriptions).flatMap(({ questions }) =>
      questions.map((one) => one.question),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(eventNames)('describes the properties of "%s" and no other', (name) => {
    expect(Object.keys(careDescriptions[name].properties).sort()).toEqual(
      Object.keys(shapeOf(name).properties).sort(),
    );
  });

  it.each(eventNames)('S3.6 gives an example of "%s" that passes its check', (name) => {
    const example = exampleOf(careDescriptions[name]);
    expect(example.name).toBe(name);
    expect(Object.keys(example.data).sort()).toEqual(Object.keys(shapeOf(name).properties).sort());
    expect(passes(name, example.data)).toBe(true);
  });

  it('S3.11 gives the variant of an exposure as text', () => {
    expect(exampleOf(careDescriptions['Test Exposure'])).toEqual({
      name: 'Test Exposure',
      data: { test_name: 'heroZip', test_variant: '1' },
    });
  });
});

describe('commonProperties', () => {
  it('S3.7 S3.8 describes what the SDK adds to every event', () => {
    expect(Object.keys(commonProperties)).toEqual([
      'url',
      'url_path',
      'referrer',
      'viewport_resolution',
      'screen_resolution',
      'web_platform',
      'environment',
      'rendered_by',
      'czen_session_id',
      'visitor_id',
      'care_device_id',
      'client_kind',
    ]);
    for (const { meaning, example } of Object.values({ ...commonProperties, ...occasionalProperties })) {
      expect(meaning).toMatch(sentence);
      expect(example).not.toBe('');
    }
  });

  it('S3.7 S3.9 names both thresholds of web_platform', () => {
    expect(commonProperties.web_platform.meaning).toMatch(/wider than 960 px.*below 600 px/);
  });
});

describe('the properties of a user', () => {
  it('S3.9 are the member’s id, and what the SDK adds to every user', () => {
    expect(Object.keys(careUserDescriptions)).toEqual(Object.keys(careEvents.userProperties ?? {}));
    const described = { ...careUserDescriptions, ...addedUserProperties };
    expect(Object.keys(described)).toEqual([
      'memberId',
      'web_platform',
      'app_name',
      'app_build',
      'app_version',
      'czen_session_id',
      'visitor_id',
      'care_device_id',
    ]);
    for (const { meaning, example } of Object.values(described)) {
      expect(meaning).toMatch(sentence);
      expect(example).not.toBe('');
    }
  });
});
