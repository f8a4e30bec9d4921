/** Space, and characters that are never shown, such as those of no width. */
const unseen = /[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** Whether a sanitised body that came without files neither says nor shows anything. */
export const isBlank = ({ html, text }: { html: string; text: string }) =>
  text.replace(unseen, '') === '' && !/<img [^>]*src="https?:/i.test(html)
