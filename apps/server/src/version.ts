import manifest from '../package.json' with { type: 'json' }

/** As the sidebar shows it. */
export const version: string = manifest.version
