import { Minus, PhoneCall, PhoneOff, ShieldX, Voicemail } from 'lucide-react'
import type { SimulatedStep, Simulation } from '../callflow.queries.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { clockTime, shownName } from '../draft/format-flow.ts'
import { PlayButton } from '../message/play-button.tsx'
import { recordingSound, spokenSound } from '../message/sound-player.ts'
import type { CallPath } from '../picture/call-path.ts'
import { tryTexts as texts } from '../texts/try.texts.ts'
import styles from './try.module.css'

interface TryResultProps {
  result: Simulation
  path: CallPath
  /** The flow was changed since. */
  stale: boolean
}

const ends = {
  answered: [PhoneCall, 'ok'],
  voicemail: [Voicemail, 'ok'],
  rejected: [ShieldX, 'bad'],
  hangup: [PhoneOff, 'warn'],
} as const

/** Where the call ends, and how it got there. */
export function TryResult({ result, path, stale }: TryResultProps) {
  const { steps, end, open } = result
  const last = steps.at(-1)
  const [Icon, look] = ends[end]
  const rings = steps.filter(({ kind }) => kind === 'ring').length
  return (
    <section className={styles.result} aria-label={texts.result} aria-live="polite">
      {stale && <p className={styles.stale}>{texts.stale}</p>}
      <div className={styles.end} data-look={look}>
        <Icon aria-hidden />
        <div>
          <strong>{endWords(result)}</strong>
          <p>{texts.after(clockTime(last?.at ?? 0), rings)}</p>
        </div>
      </div>
      <ol className={styles.steps}>
        {rowsOf(steps, path).map(({ step, number, times, again }) => (
          <Step
            key={step.at + step.title}
            {...{ step, number, times, again }}
            closed={step.kind === 'hours' && !open}
          />
        ))}
      </ol>
    </section>
  )
}

function endWords({ end, steps }: Simulation): string {
  const last = steps.at(-1)
  if (end === 'answered' && last) return last.title
  if (end === 'voicemail' && last?.part === 'after-hours') return texts.ends.afterHours
  return texts.ends[end]
}

interface Row {
  step: SimulatedStep
  number: number
  /** A group that rings several times is one row. */
  times: number
  /** Still the card of the row before. */
  again: boolean
}

function rowsOf(steps: readonly SimulatedStep[], { ofSteps }: CallPath): Row[] {
  const rows: Row[] = []
  for (const [at, step] of steps.entries()) {
    const last = rows.at(-1)
    const number = ofSteps[at] ?? 0
    if (last && step.kind === 'ring' && last.step.title === step.title && last.step.part === step.part) last.times += 1
    else rows.push({ step, number, times: 1, again: last?.number === number })
  }
  return rows
}

function Step({ step: { at, title, why, kind, sound }, number, times, again, closed }: Row & { closed: boolean }) {
  const { flow } = useFlowEditing()
  const heard = sound && (sound.type === 'text' ? spokenSound(sound.message, flow.voice) : recordingSound(sound.url))
  const reasons = times > 1 ? [...why, texts.again(times)] : why
  return (
    <>
      <li data-key={closed || kind === 'reject' ? 'bad' : kind === 'hours' ? 'plain' : undefined}>
        <span className={styles.number} data-again={again || undefined}>
          {again ? '' : number}
        </span>
        <div className={styles.step}>
          <div className={styles.title}>
            <strong>{shownName(title)}</strong>
            <time>{clockTime(at)}</time>
          </div>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
        <span className={styles.play}>
          {heard && <PlayButton sound={heard} play={texts.play(title)} stop={texts.stop(title)} />}
        </span>
      </li>
      {closed && <Skipped />}
    </>
  )
}

/** While the location is closed, nobody rings. */
function Skipped() {
  const { flow } = useFlowEditing()
  const names = [...flow.groups.map(({ name }) => shownName(name)), ...(flow.queue.enabled ? [texts.queue] : [])]
  if (names.length === 0) return null
  return (
    <li data-skipped>
      <span className={styles.number}>
        <Minus aria-hidden />
      </span>
      <div className={styles.step}>
        <div className={styles.title}>
          <strong>{texts.skipped(names.join(', '))}</strong>
        </div>
        <p>{texts.skippedWhy}</p>
      </div>
    </li>
  )
}
