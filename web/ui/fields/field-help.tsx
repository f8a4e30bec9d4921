import './fields.css'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

/** What is below a field: its explanation, or the error instead. */
export const FieldHelp = ({ help, error }: { help?: string | undefined; error?: string | undefined }) => (
  <>
    {help && !error && (
      <Text slot="description" className="help">
        {help}
      </Text>
    )}
    <FieldError className="error">{error}</FieldError>
  </>
)
