import { useQuery } from '@tanstack/react-query'
import { Combobox } from '#web/ui/combobox.tsx'
import { people } from './queries.ts'

/** One person of the register, found by name or flat. */
export function PersonField(props: {
  subdomain: string
  value: string
  onChange: (value: string) => void
  placeholder: string
}) {
  const { data = [] } = useQuery(people(props.subdomain))
  return (
    <Combobox
      value={props.value}
      onValueChange={props.onChange}
      placeholder={props.placeholder}
      options={data.map(({ id, name, flatNumber }) => ({ value: id, label: name, detail: flatNumber }))}
    />
  )
}
