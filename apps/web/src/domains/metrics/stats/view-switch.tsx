import { statsTexts as texts } from '../texts/metric.texts.ts'
import styles from './employee-stats.module.css'

export type StatsView = 'monthly' | 'daily'

export const ViewSwitch = ({ view, onView }: { view: StatsView; onView(view: StatsView): void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
  <div role="group" aria-label={texts.view} className={styles.switch}>
    {(['monthly', 'daily'] as const).map((each) => (
      <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
        {texts[each]}
      </button>
    ))}
  </div>
)
