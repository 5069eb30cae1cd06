import fc from 'fast-check';

/**
 * Every run of the tests draws the same cases, so that a failure belongs to the change that was made. New ones are
 * drawn by `npm test -- explore`, which names its seed here.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 42) });
