/** Locks the screen from anywhere; said where the command is, too. */
export const LOCK_KEYS = 'alt+l'
