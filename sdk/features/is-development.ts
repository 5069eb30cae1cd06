declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Whether the application is built for development: bundlers write that into its code, as React has them do. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // Without a bundler there is no such value.
    return false;
  }
}
