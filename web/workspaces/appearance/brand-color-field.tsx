import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ColorField } from '../../platform/ui/fields/color-field.tsx'
import { isColor } from '../../platform/ui/fields/swatches.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { defaultColor } from './default-color.ts'

const texts = pageStrings.settings.appearance

type Props = { value: string; onChange: (color: string) => void; error?: string | undefined }

/** A color that can be typed, chosen, or left to Bellhop. */
export const BrandColorField = ({ value, onChange, error }: Props) => (
  <div className="brand-color">
    <TextField
      label={texts.color}
      help={texts.colorHelp}
      placeholder={defaultColor}
      autoComplete="off"
      spellCheck="false"
      value={value}
      onChange={onChange}
      error={error}
    />
    <ColorField
      label={texts.chooseColor}
      isLabelHidden
      value={isColor(value) ? value : defaultColor}
      onChange={onChange}
    />
    {value !== '' && (
      <Button look="quiet" className="small" onPress={() => onChange('')}>
        {texts.standard}
      </Button>
    )}
  </div>
)
