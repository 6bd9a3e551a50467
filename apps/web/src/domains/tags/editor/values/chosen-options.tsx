import { Chip } from '#ui/data/chip.tsx'
import { rulesTexts } from '../../texts/rules.texts.ts'
import styles from '../editor.module.css'

interface ChosenOptionsProps {
  options: readonly string[]
  values: readonly string[]
  onChange(values: readonly string[]): void
}

/** Few enough to show all of them. */
export const ChosenOptions = ({ options, values, onChange }: ChosenOptionsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: these are buttons, and the legend is only heard
  <div role="group" aria-label={rulesTexts.values} className={styles.options}>
    {options.map((option) => (
      <Chip
        key={option}
        pressed={values.includes(option)}
        onPress={() => onChange(options.filter((each) => values.includes(each) !== (each === option)))}
      >
        {option}
      </Chip>
    ))}
  </div>
)
