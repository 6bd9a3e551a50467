import { Link } from '@tanstack/react-router'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import styles from './templates.module.css'
import { templates, useTemplateFacts } from './templates.ts'

/** Templates for a new campaign, where the list leaves room. */
export function TemplateRow() {
  const facts = useTemplateFacts()
  return (
    <section className={styles.templates} aria-label={texts.templates}>
      <h2>{texts.templates}</h2>
      <ul>
        {templates.map(({ key, name, description, icon: Icon }, at) => (
          <li key={key}>
            <Link to="/campaigns/create" search={{ template: key }} title={description}>
              <Icon size={18} aria-hidden />
              <span className={styles.words}>
                <b>{name}</b>
                <small>{facts[at] ?? <Skeleton width={56} />}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
