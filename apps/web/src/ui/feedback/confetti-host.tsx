import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { feedbackTexts } from '#ui/texts/feedback.texts.ts'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { OVER_MODALS } from '../overlays/layer/layers.ts'
import { endCelebration, useCelebration } from './confetti.ts'
import styles from './confetti-host.module.css'

const WITHOUT_MESSAGE = 3_000

/** Mounted once, by UiProvider. */
export function ConfettiHost() {
  const current = useCelebration((state) => state.current)
  if (!current) return null
  const { id, message } = current
  return (
    <>
      <Rain key={id} endless={message !== undefined} />
      {message !== undefined && (
        <Dialog
          open
          bare
          size="sm"
          title={message}
          onClose={endCelebration}
          actions={
            <Button look="solid" onClick={endCelebration} autoFocus>
              {feedbackTexts.close}
            </Button>
          }
        />
      )}
    </>
  )
}

function Rain({ endless }: { endless: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    let gone = false
    let stop = () => {}
    if (element && !still)
      import('canvas-confetti').then(({ default: confetti }) => {
        if (gone) return
        // No worker: it would be created from a blob, which the content policy refuses.
        const fire = confetti.create(element, { resize: true, useWorker: false })
        const burst = { particleCount: 70, spread: 70, startVelocity: 52, ticks: 180 }
        fire({ ...burst, angle: 60, origin: { x: 0, y: 0.9 } })
        fire({ ...burst, angle: 120, origin: { x: 1, y: 0.9 } })
        stop = () => fire.reset()
      })
    const timer = endless ? undefined : setTimeout(endCelebration, WITHOUT_MESSAGE)
    return () => {
      gone = true
      stop()
      clearTimeout(timer)
    }
  }, [endless])

  return createPortal(
    <canvas ref={canvas} className={styles.canvas} aria-hidden {...{ [OVER_MODALS]: '' }} />,
    document.body,
  )
}
