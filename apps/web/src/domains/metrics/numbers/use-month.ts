import { useNavigate, useSearch } from '@tanstack/react-router'
import { presentMonth, readMonth } from '../month.ts'

/** The month in the address; the current one without it. */
export function useMonth() {
  const navigate = useNavigate()
  const { month } = useSearch({ strict: false }) as { month?: unknown }
  const present = presentMonth()
  return {
    month: readMonth(month) ?? present,
    setMonth: (next: string) =>
      void navigate({
        to: '.',
        search: (({ month: _, ...search }: object & { month?: unknown }) => ({
          ...search,
          ...(next !== presentMonth() && { month: next }),
        })) as never,
        replace: true,
      }),
  }
}
