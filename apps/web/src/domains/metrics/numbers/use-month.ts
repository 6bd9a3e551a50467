import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#platform/time/use-today.ts'
import { presentMonth, readMonth } from '../month.ts'

/** The month in the address; without it the current one, also once the next begins. */
export function useMonth() {
  const navigate = useNavigate()
  const { month } = useSearch({ strict: false }) as { month?: unknown }
  useToday()
  return {
    month: readMonth(month) ?? presentMonth(),
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
