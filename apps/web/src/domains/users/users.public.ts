/** For pages about a single person. */
export { ProfileSection } from './profile/profile-section.tsx'
