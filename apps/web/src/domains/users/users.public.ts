/** For pages of one person. */
export { ProfileSection } from './profile/profile-section.tsx'
