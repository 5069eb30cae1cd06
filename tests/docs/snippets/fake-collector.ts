import { gunzipSync } from 'node:zlib';

/** Accepts every request of a page; no byte leaves the machine. */
export interface FakeCollector {
  readonly fetch: typeof fetch;
  readonly sendBeacon: (url: string, body: string) => boolean;
  /** The names of the events that have arrived, in order, each id once. */
  arrived(): readonly string[];
}

interface Upload {
  readonly events?: readonly { readonly event_type: string; readonly insert_id: string }[];
}

export function createFakeCollector(): FakeCollector {
  const bodies: string[] = [];
  return {
    async fetch(_address, { body } = {}) {
      if (typeof body === 'string') bodies.push(body);
      else if (body instanceof ArrayBuffer) bodies.push(gunzipSync(body).toString());
      return Response.json({ code: 200, configs: {} });
    },
    sendBeacon(_url, body) {
      bodies.push(body);
      return true;
    },
    arrived() {
      const uploads = bodies.filter((body) => body.startsWith('{"api_key"')).map(readUpload);
      const events = uploads.flatMap((upload) => upload.events ?? []);
      return [...new Map(events.map((event) => [event.insert_id, event.event_type])).values()];
    },
  };
}

function readUpload(body: string): Upload {
  return JSON.parse(body) as Upload;
}
