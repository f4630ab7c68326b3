export type ImageListItem = { src: string; alt: string; width: number; height: number };

/** Pictures one under the other, each with its room reserved and fetched only when it comes near. */
export function ImageList({ images }: { images: readonly ImageListItem[] }) {
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {images.map(({ src, alt, width, height }) => (
        <li key={src}>
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-card bg-sunken"
          />
        </li>
      ))}
    </ul>
  );
}
