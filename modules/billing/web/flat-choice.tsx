import { useQuery } from '@tanstack/react-query'
import { Combobox } from '#web/ui/combobox.tsx'
import { flatsQuery } from './config/queries.ts'

type Props = {
  subdomain: string
  placeholder: string
  value: string | undefined
  onValueChange: (value: string) => void
  /** What is chosen: the flat's id, or the number it goes by in the documented API. */
  by?: 'flatId' | 'number'
}

/** A flat of the society, found by its number or its owner. */
export function FlatChoice({ subdomain, by = 'flatId', ...props }: Props) {
  const { data: flats = [] } = useQuery(flatsQuery(subdomain))
  const options = flats.map((flat) => ({
    ...{ value: flat[by], label: flat.number, detail: flat.owner, keywords: flat.owner },
  }))
  return <Combobox {...props} options={options} />
}
