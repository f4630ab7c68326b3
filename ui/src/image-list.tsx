export type ImageListItem = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Words below it, for a picture that says nothing by itself. */
  caption?: string;
};

/** Pictures one under the other, each with its room reserved and fetched only when it comes near. */
export function ImageList({ images }: { images: readonly ImageListItem[] }) {
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {images.map(({ src, alt, width, height, caption }) => (
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
          {caption && <p className="pt-2 text-15 text-pretty">{caption}</p>}
        </li>
      ))}
    </ul>
  );
}
