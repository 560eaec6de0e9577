import { Stack } from '@lianpan/ui';

/** Paragraphs with empty lines between; one that begins with `# ` is a heading. */
export function Paragraphs({ text }: { readonly text: string }) {
  return (
    <Stack isReading isPadded gap={4}>
      {text
        .split('\n\n')
        .map((paragraph) =>
          paragraph.startsWith('# ') ? (
            <h3 key={paragraph}>{paragraph.slice(2)}</h3>
          ) : (
            <p key={paragraph}>{paragraph}</p>
          ),
        )}
    </Stack>
  );
}
