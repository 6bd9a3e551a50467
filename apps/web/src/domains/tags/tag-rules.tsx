import { formatRule, type RuleWords } from './format-rule.ts'
import styles from './tags.module.css'
import { type Tag, useTagNames } from './tags.queries.ts'
import { rulesTexts } from './texts/rules.texts.ts'

/** The query of a dynamic tag, as text. */
export function TagRules({ query }: { query: NonNullable<Tag['queryObj']> }) {
  const tags = useTagNames().data ?? []
  const nameOf = (id: string) => tags.find((tag) => tag.id === id)?.name ?? 'another tag'
  return (
    <section className={styles.rules} aria-label={rulesTexts.rules}>
      <h3>{rulesTexts.rules}</h3>
      {!query.isValid && <p className={styles.warn}>{rulesTexts.broken}</p>}
      <Words words={formatRule(query.value, nameOf)} />
    </section>
  )
}

const Words = ({ words: { text, parts } }: { words: RuleWords }) => (
  <>
    <p>{text}</p>
    {parts.length > 0 && (
      <ul>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that tells them apart
          <li key={place}>
            <Words words={part} />
          </li>
        ))}
      </ul>
    )}
  </>
)
