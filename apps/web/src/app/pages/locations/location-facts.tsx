import { Link } from '@tanstack/react-router'
import type { Location } from '#domains/locations/locations.public.ts'
import { useNumbers } from '#domains/phonenumbers/numbers.queries.ts'
import { useEmployees } from '#domains/users/employees/employees.queries.ts'
import { count } from '#ui/format/counted.ts'
import { locationsPageTexts as texts } from '../../texts/locations-page.texts.ts'
import styles from './location-facts.module.css'

/** How many numbers a location has, and how many people work there; those without a location work everywhere. */
export function LocationFacts({ location: { id } }: { location: Location }) {
  const numbers = useNumbers().data?.filter(({ location }) => location === id)
  const people = useEmployees().data?.filter(
    ({ accountLocations }) => accountLocations.length === 0 || accountLocations.includes(id),
  )
  const isPorting = numbers?.some(({ status }) => status === 'porting-in') ?? false
  return (
    <>
      <div>
        <dt>{texts.numbers}</dt>
        <dd>
          <Link to="/account/info/phonenumbers" className={styles.count}>
            {numbers ? count(numbers.length) : texts.unknown}
          </Link>
          {isPorting && <span className={styles.note}>{texts.portingIn}</span>}
        </dd>
      </div>
      <div>
        <dt>{texts.people}</dt>
        <dd>
          <Link to="/account/settings/employees" className={styles.count}>
            {people ? count(people.length) : texts.unknown}
          </Link>
        </dd>
      </div>
    </>
  )
}
