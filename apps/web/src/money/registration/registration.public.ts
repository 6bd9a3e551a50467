/** For a text that the rules refuse: the way to the step that its number waits for. */
export { MissingStepLink } from './numbers/missing-step-link.tsx'
