/** For rows that name a follow-up. */
export { KindIcon } from './page/kind-icon.tsx'
