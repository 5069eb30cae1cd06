/** Events with one problem of each kind, and one that fits. */
export const brokenExample = [
  { name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'Join now' } },
  { name: 'CTA Interactd', data: { page: 'Get started', section: 'Hero', label: 'Join now' } },
  { name: 'CTA Interacted', data: { page: 'Get started', sectoin: 'Hero', label: 'Join Now' } },
  {
    event_type: 'Test Exposure',
    event_properties: { test_name: 'heroZip', test_variant: 1, url: 'https://www.example.com/' },
  },
]
  .map((event) => JSON.stringify(event))
  .join('\n');
