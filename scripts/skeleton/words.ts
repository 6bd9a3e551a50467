// One name in the spellings that the project uses.
export interface Words {
  /** office-hours */
  kebab: string
  /** officeHours */
  camel: string
  /** OfficeHours */
  pascal: string
  /** office_hours */
  snake: string
  /** Office hours */
  sentence: string
}

const kebabWord = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** From `office-hours` or `officeHours`; undefined for anything else. */
export function wordsOf(name: string): Words | undefined {
  const kebab = /^[a-z][a-zA-Z0-9]*$/.test(name)
    ? name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    : name
  if (!kebabWord.test(kebab)) return undefined
  const parts = kebab.split('-')
  const pascal = parts.map(capital).join('')
  return {
    kebab,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    sentence: capital(parts.join(' ')),
  }
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
