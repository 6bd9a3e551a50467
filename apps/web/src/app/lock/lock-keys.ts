/** Locks the screen from anywhere; also shown with the command. */
export const LOCK_KEYS = 'alt+l'
