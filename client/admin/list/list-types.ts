export interface PageParams {
  page: number;
  limit: number;
}

export interface SearchFieldsProps {
  values: Readonly<Record<string, string>>;
  onChange(name: string, value: string): void;
}
