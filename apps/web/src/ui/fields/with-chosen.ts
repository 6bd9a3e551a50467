interface Option {
  value: string
  label: string
}

/** What is chosen stays an option, although it is not offered any more. */
export const withChosen = (options: readonly Option[], chosen: string, label: string): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }]
