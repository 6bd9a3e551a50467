/** Where people request features; a build for another agency sets its own. */
export const featureRequests: string =
  import.meta.env.VITE_FEATURE_REQUESTS_URL ?? 'https://feedback.frontdesk.example/'
