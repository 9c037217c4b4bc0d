import { useCallback, useState } from 'react';
import { Button } from '../../ui/act/Button.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { ListView } from '../records/ListView.tsx';
import type { Paged } from '../records/noun.ts';
import { searchBy } from '../records/searchBy.tsx';
import type { Fields } from '../records/useQuery.ts';
import { type Material, samples } from './material.ts';
import { UploadDialog } from './UploadDialog.tsx';

const SEARCHED = ['name'];

const columns = [
  { name: 'name', title: '资料名称', isWide: true, render: (row: Material) => row.name },
  { name: 'createTime', title: '创建时间', width: 220, render: (row: Material) => row.createTime },
];

const Search = searchBy('name', '资料名称');

/** A stub: it asks the server nothing, and what is uploaded here is gone with the page. */
export function ProfileView({ search }: { search: string }) {
  const [materials, setMaterials] = useState(samples);
  const [isUploading, setUploading] = useState(false);
  const list = useCallback(
    async ({ name = '', page, limit }: Fields & Paged) => {
      const found = materials.filter((each) => each.name.toLowerCase().includes(name.toLowerCase()));
      return { data: found.slice((page - 1) * limit, page * limit), count: found.length };
    },
    [materials],
  );
  return (
    <>
      <ListView<Material>
        title="资料管理"
        path="/profile"
        search={search}
        searched={SEARCHED}
        Search={Search}
        list={list}
        columns={columns}
        keyOf={(row) => row.id}
        extra={() => (
          <Button kind="primary" icon="upload" onPress={() => setUploading(true)}>
            上传资料
          </Button>
        )}
      />
      {isUploading && (
        <UploadDialog
          onClose={() => setUploading(false)}
          onDone={(added) => {
            setMaterials((before) => [added, ...before]);
            toast.success('上传成功！');
          }}
        />
      )}
    </>
  );
}
