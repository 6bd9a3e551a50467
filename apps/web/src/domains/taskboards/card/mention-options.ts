import type { Colleagues } from '#domains/users/colleagues.public.ts'

/** Whom a comment can mention: everybody else. */
export const mentionOptions = ({ people, me }: Colleagues) =>
  people.filter(({ id }) => id !== me).map(({ id, name }) => ({ key: id, label: name, insert: `@${name} ` }))
