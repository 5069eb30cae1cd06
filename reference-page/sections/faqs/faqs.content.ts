export const faqsContent = { headline: 'Questions people ask us first' } as const;
