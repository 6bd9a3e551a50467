export { RecordingPlayer } from './panel/recording-player.tsx'
