import { Play, Square } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { failureText } from '../failure-texts.ts'
import { playSound, type Sound, stopSound, usePlayed } from './sound-player.ts'

/** Plays a sound, or stops it. */
export function usePlaying(sound: Sound) {
  const { key, loading } = usePlayed()
  const playing = key === sound.key
  const toggle = () => {
    if (playing) return stopSound()
    playSound(sound).catch((error) => snack.error(failureText(sound.call, error)))
  }
  return { playing, loading: playing && loading, toggle }
}

interface PlayButtonProps {
  sound: Sound
  play: string
  stop: string
}

export function PlayButton({ sound, play, stop }: PlayButtonProps) {
  const { playing, loading, toggle } = usePlaying(sound)
  return (
    <IconButton
      size="s"
      name={playing ? stop : play}
      icon={loading ? <Spinner size={14} /> : playing ? <Square /> : <Play />}
      onClick={toggle}
    />
  )
}
