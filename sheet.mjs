import sharp from 'sharp';
const [,, w, scale, cols, out, ...names] = process.argv;
const ims = await Promise.all(names.map(async n => { const f=`/tmp/hs-${n}-${w}.png`; const m=await sharp(f).metadata(); return sharp(f).resize({width:Math.round(m.width*scale)}).toBuffer({resolveWithObject:true}); }));
const c=+cols, cw=ims[0].info.width+8; let y=0; const comps=[];
for (let r=0;r<ims.length;r+=c){ const row=ims.slice(r,r+c); row.forEach((im,k)=>comps.push({input:im.data,left:k*cw,top:y})); y+=Math.max(...row.map(i=>i.info.height))+8; }
await sharp({create:{width:cw*c,height:y,channels:3,background:'#888'}}).composite(comps).png().toFile(out);
