import { holdMusic, holdMusicGroups } from '@frontdesk/contract/callflow/hold-music'
import { useId } from 'react'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { clockTime } from '../draft/format-flow.ts'
import { PlayButton } from '../message/play-button.tsx'
import { musicSound } from '../message/sound-player.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './music.module.css'

/** The catalog in its groups; each piece can be heard before it is chosen. */
export function MusicStep() {
  const { flow, change, mayChange } = useFlowEditing()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={texts.music} className={styles.catalog}>
      {holdMusicGroups.map((group) => (
        <section key={group} aria-label={group}>
          <h4>{group}</h4>
          <ul>
            {holdMusic
              .filter((piece) => piece.group === group)
              .map(({ id, title, seconds }) => (
                <li key={id} className={styles.piece}>
                  <label>
                    <input
                      type="radio"
                      name={name}
                      value={id}
                      checked={flow.holdUrl === id}
                      disabled={!mayChange}
                      onChange={() => change({ holdUrl: id })}
                    />
                    <span>{title}</span>
                    <small>{clockTime(seconds)}</small>
                  </label>
                  <PlayButton sound={musicSound(id)} play={texts.playMusic(title)} stop={texts.stopMusic(title)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
