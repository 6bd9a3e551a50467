import { useEffect, useRef } from 'react'
import { groupPeaks } from './peaks.ts'
import styles from './player.module.css'

const barWidth = 2
const pitch = 3

/** How loud it is; the part that was heard in the accent color. The slider over it takes clicks and keys. */
export function Waveform({ peaks, share }: { peaks: readonly number[] | null; share: number }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const paint = () => draw(canvas, peaks, share)
    paint()
    const size = new ResizeObserver(paint)
    size.observe(canvas)
    // The colors of the theme.
    const theme = new MutationObserver(paint)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-scheme'] })
    return () => {
      size.disconnect()
      theme.disconnect()
    }
  }, [peaks, share])
  return <canvas ref={ref} className={styles.wave} aria-hidden />
}

function draw(canvas: HTMLCanvasElement, peaks: readonly number[] | null, share: number) {
  const { clientWidth: width, clientHeight: height } = canvas
  const context = canvas.getContext('2d')
  if (!context || width === 0) return
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const [heard, rest] = [style.getPropertyValue('--accent-ring'), style.getPropertyValue('--border-control')]
  const bars = Math.floor(width / pitch)
  const loudness = peaks ? groupPeaks(peaks, bars) : Array<number>(bars).fill(0)
  for (const [bar, loud] of loudness.entries()) {
    context.fillStyle = (bar + 0.5) / bars <= share ? heard : rest
    const tall = Math.max(2, loud * height)
    context.fillRect(bar * pitch, (height - tall) / 2, barWidth, tall)
  }
}
