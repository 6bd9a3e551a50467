/** Where people request features; a build for an agency may set its own page. */
export const featureRequests: string | undefined = import.meta.env.VITE_FEATURE_REQUESTS_URL
