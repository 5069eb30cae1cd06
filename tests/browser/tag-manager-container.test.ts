import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stageCalls } from './calls-stage.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

/** The vendors whose tags a container brings along, on an origin of their own. */
let vendors: StandIn;
beforeAll(async () => {
  vendors = await startStandIn();
});
afterAll(() => vendors.stop());

/**
 * A container's script with the tags that its owner has put into it: custom HTML through its own policy for trusted
 * types, a script of a vendor, a pixel, a call and a frame
 * (https://developers.google.com/tag-platform/security/guides/csp).
 */
function containerOf(origin: string): string {
  return `(() => {
    const policy = trustedTypes.createPolicy('goog#html', { createHTML: (html) => html, createScriptURL: (url) => url });
    dataLayer.push({ event: 'gtm.dom' }, { event: 'gtm.load' });
    const html = document.createElement('div');
    html.innerHTML = policy.createHTML('<img alt="" src="${origin}/pixel">');
    const script = document.createElement('script');
    script.src = policy.createScriptURL('${origin}/vendor.js');
    const frame = document.createElement('iframe');
    frame.src = '${origin}/frame';
    document.body.append(html, script, frame);
    navigator.sendBeacon('${origin}/call', 'tag');
  })();`;
}

const everything = ['/call', '/frame', '/pixel', '/vendor.js'];

async function open(stage: ReturnType<typeof stageCalls>) {
  vendors.requests.splice(0);
  vendors.files.set('/vendor.js', {
    type: 'text/javascript',
    text: `navigator.sendBeacon('${vendors.origin}/ran')`,
  });
  vendors.files.set('/pixel', {
    type: 'image/svg+xml',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  stage.standIn.files.set('/gtm.js', { type: 'text/javascript', text: containerOf(vendors.origin) });
  return stage.open('/');
}

const asked = () => [...new Set(vendors.requests.map(({ url }) => url.pathname))].sort();

describe('a container with tags of vendors', () => {
  const stage = stageCalls((origin) => ({
    TAG_MANAGER_ID: 'GTM-1',
    TAG_MANAGER_URL: `${origin}/gtm.js`,
    CSP_CONNECT_ORIGINS: vendors.origin,
    CSP_IMAGE_ORIGINS: vendors.origin,
    CSP_FRAME_ORIGINS: vendors.origin,
    CSP_TRUSTED_TYPES: 'goog#html',
  }));

  it('S7.14 works with the origins and the policy that the settings name', async () => {
    const { faults } = await open(stage);
    await expect.poll(asked).toEqual([...everything, '/ran'].sort());
    expect(faults).toEqual([]);
  });
});

describe('the same container without these settings', () => {
  const stage = stageCalls((origin) => ({ TAG_MANAGER_ID: 'GTM-1', TAG_MANAGER_URL: `${origin}/gtm.js` }));

  it('is refused, and the log says what to set', async () => {
    const { faults } = await open(stage);
    await expect.poll(() => faults.join('\n')).toMatch(/goog#html/);
    expect(asked()).toEqual([]);
  });
});
