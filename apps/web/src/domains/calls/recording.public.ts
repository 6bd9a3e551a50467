export { Player as RecordingPlayer } from './log/player.tsx'
