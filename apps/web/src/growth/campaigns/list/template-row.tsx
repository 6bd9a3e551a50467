import { Link } from '@tanstack/react-router'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import styles from './templates.module.css'
import { templates } from './templates.ts'

/** Campaigns that are ready but for a look. */
export const TemplateRow = () => (
  <section className={styles.templates} aria-label={texts.templates}>
    <h2>{texts.templates}</h2>
    <ul>
      {templates.map(({ key, name, icon: Icon }) => (
        <li key={key}>
          <Link to="/campaigns/create" search={{ template: key }}>
            <Icon size={18} aria-hidden />
            <span className={styles.lines}>
              <b>{name}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
