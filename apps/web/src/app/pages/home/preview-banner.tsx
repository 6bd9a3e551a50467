import { Link } from '@tanstack/react-router'
import { ArrowRight, ChartColumn } from 'lucide-react'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import styles from './home.module.css'

/** workspace.md §6: for employees. */
export const PreviewBanner = () => (
  <Link to="/profile" className={styles.banner}>
    <ChartColumn size={16} aria-hidden />
    <span>
      <b>{texts.preview}</b> {texts.previewText}
    </span>
    <ArrowRight size={16} aria-hidden />
  </Link>
)
